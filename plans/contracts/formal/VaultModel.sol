// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Vault, reduced: money moved in, credits cut at a cap, claims
/// @dev What is left out: roles, histogram, the token itself. What is proved for all sequences of calls: nobody is promised money that is
/// not there, nobody earns above the cap, and every unit that came in is paid out or owed.
contract VaultModel {
    uint256 private constant SINK = 2;

    uint256 private balance;
    uint256 private owed;
    uint256 private claimableSum;
    uint256 private movedIn;
    uint256 private paidOut;
    mapping(uint256 id => uint256) private claimable;
    mapping(uint256 id => uint256) private earned;
    mapping(uint256 id => uint256) private cap;

    /// @dev A plan moves `amount` in and credits one member with part of it; the rest goes to the sink.
    function distribute(uint256 buyer, uint256 raise, uint256 amount, uint256 id, uint256 value) external {
        require(amount < 2 ** 96 && raise < 2 ** 96 && movedIn < 2 ** 128 && cap[buyer] < 2 ** 128);
        require(id > SINK && value <= amount);
        balance += amount;
        movedIn += amount;
        cap[buyer] += raise;
        uint256 given = value;
        if (given > cap[id] - earned[id]) given = cap[id] - earned[id];
        credit(id, given);
        earned[id] += given;
        credit(SINK, amount - given);
        owed += amount;
        assert(earned[id] <= cap[id]);
        check();
    }

    function claim(uint256 id) external {
        uint256 paid = claimable[id];
        require(paid > 0 && paid <= claimableSum);
        claimable[id] = 0;
        claimableSum -= paid;
        owed -= paid;
        balance -= paid;
        paidOut += paid;
        check();
    }

    /// @dev Tokens that somebody sends without being asked belong to nobody.
    function donate(uint256 amount) external {
        require(amount < 2 ** 96 && balance < 2 ** 160);
        balance += amount;
        check();
    }

    function credit(uint256 id, uint256 value) private {
        claimable[id] += value;
        claimableSum += value;
    }

    function check() private view {
        assert(claimableSum == owed);
        assert(owed <= balance);
        assert(movedIn == owed + paidOut);
    }
}
