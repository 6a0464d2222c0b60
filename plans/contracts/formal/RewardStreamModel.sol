// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title RewardStream, reduced to two members with one unit of stake each
/// @dev The accumulator then grows by whole units, which keeps the proof linear: rounding is fuzzed in the real library, conservation is
/// proved here. `left` is what the period has still to stream; the rest of the reserve is earned.
contract RewardStreamModel {
    uint256 private reserve;
    uint256 private left;
    uint256 private funded;
    uint256 private paid;
    uint256 private acc;
    uint256 private debtA;
    uint256 private debtB;
    bool private inA;
    bool private inB;

    function fund(uint256 amount) external {
        require(amount < 2 ** 96 && funded < 2 ** 128);
        reserve += amount;
        left += amount;
        funded += amount;
        check();
    }

    /// @dev Time passes: every staked unit earns `each`. With nobody staked the stream waits.
    function drip(uint256 each) external {
        uint256 units = (inA ? 1 : 0) + (inB ? 1 : 0);
        require(units > 0 && each < 2 ** 96 && acc < 2 ** 128);
        uint256 total = units == 2 ? each + each : each;
        require(total <= left);
        left -= total;
        acc += each;
        check();
    }

    function stakeA() external {
        require(!inA);
        inA = true;
        debtA = acc;
        check();
    }

    function stakeB() external {
        require(!inB);
        inB = true;
        debtB = acc;
        check();
    }

    function claimA() external {
        require(inA);
        uint256 pending = acc - debtA;
        debtA = acc;
        reserve -= pending;
        paid += pending;
        check();
    }

    function claimB() external {
        require(inB);
        uint256 pending = acc - debtB;
        debtB = acc;
        reserve -= pending;
        paid += pending;
        check();
    }

    /// @dev A leaves at once and gives up what was earned: it goes back into the stream.
    function exitNowA() external {
        require(inA);
        inA = false;
        left += acc - debtA;
        check();
    }

    function check() private view {
        uint256 pendingA = inA ? acc - debtA : 0;
        uint256 pendingB = inB ? acc - debtB : 0;
        assert(pendingA + pendingB + left == reserve);
        assert(funded == paid + reserve);
    }
}
