// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title EpochPool, reduced: what flows into an epoch's pot leaves it to members or to a later pot, never twice
/// @dev The share of one member is any number that the pot still holds: that `Σ pot × p / points <= pot` is arithmetic (points booked are
/// counted once), fuzzed in the real library.
contract EpochPoolModel {
    uint256 private balance;
    uint256 private funded;
    uint256 private paidSum;
    uint256 private pots;
    uint256 private potSum;
    uint256 private releasedSum;
    uint256 private epoch;
    mapping(uint256 e => uint256) private pot;
    mapping(uint256 e => uint256) private paid;
    mapping(uint256 e => bool) private rolled;
    mapping(uint256 e => mapping(uint256 id => bool)) private claimed;

    function next() external {
        require(epoch < 2 ** 64);
        ++epoch;
    }

    function fund(uint256 amount) external {
        require(amount < 2 ** 96 && funded < 2 ** 128);
        setPot(epoch, pot[epoch] + amount);
        pots += amount;
        balance += amount;
        funded += amount;
        check();
    }

    function claim(uint256 e, uint256 id, uint256 share) external {
        require(e < 2 ** 64 && e + 2 <= epoch && e + 28 > epoch && !claimed[e][id] && !rolled[e]);
        require(share <= pot[e] && paid[e] <= pot[e] - share);
        require(share <= pots);
        claimed[e][id] = true;
        paid[e] += share;
        pots -= share;
        balance -= share;
        paidSum += share;
        assert(paid[e] <= pot[e]);
        check();
    }

    /// @dev While the claims are open a part that no points can take moves on.
    function rollEarly(uint256 e, uint256 part) external {
        require(e < 2 ** 64 && e + 2 <= epoch && !rolled[e] && paid[e] <= pot[e] && part <= pot[e] - paid[e]);
        require(pot[epoch] < 2 ** 128 && part < 2 ** 128);
        setPot(e, pot[e] - part);
        setPot(epoch, pot[epoch] + part);
        assert(paid[e] <= pot[e]);
        check();
    }

    /// @dev What points are worth that the host gives to nobody moves on; the pot stays what it was, for the other shares' sake.
    function release(uint256 e, uint256 share) external {
        require(e < 2 ** 64 && e + 2 <= epoch && e + 28 > epoch && !rolled[e]);
        require(share <= pot[e] && paid[e] <= pot[e] - share);
        require(pot[epoch] < 2 ** 128 && share < 2 ** 128 && releasedSum < 2 ** 128);
        paid[e] += share;
        releasedSum += share;
        setPot(epoch, pot[epoch] + share);
        assert(paid[e] <= pot[e]);
        check();
    }

    /// @dev After the window the rest of a pot becomes part of the running one.
    function roll(uint256 e) external {
        require(e < 2 ** 64 && e + 28 <= epoch && !rolled[e] && paid[e] <= pot[e]);
        rolled[e] = true;
        uint256 rest = pot[e] - paid[e];
        require(pot[epoch] < 2 ** 128 && rest < 2 ** 128);
        setPot(e, paid[e]);
        setPot(epoch, pot[epoch] + rest);
        check();
    }

    /// @dev Keeps the sum over all pots, paid and unpaid.
    function setPot(uint256 e, uint256 value) private {
        require(potSum >= pot[e]);
        potSum = potSum - pot[e] + value;
        pot[e] = value;
    }

    function check() private view {
        assert(pots == balance);
        assert(funded == paidSum + pots);
        assert(potSum == funded + releasedSum);
    }
}
